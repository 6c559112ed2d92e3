export const en = {
  signInProblem: {
    off: 'School sign-in is turned off. Sign in with your password.',
    away: 'School sign-in is not available right now. Sign in with your password, or try again later.',
    slow: 'School sign-in did not respond within 10 seconds. Sign in with your password, or try again later.',
    notProvider:
      'School sign-in sent a response that could not be read. Sign in with your password, and tell your administrator.',
    otherIssuer:
      'School sign-in does not match what your school has set up, so nobody can sign in with it. Please tell your administrator.',
    innerAddress:
      'School sign-in points to an address this server is not allowed to reach. Please tell your administrator.',
    client: 'School sign-in does not accept this application. Sign in with your password, and tell your administrator.',
    denied: 'You did not finish signing in with your school account. You can try again, or use your password.',
    provider: 'School sign-in refused the request. Try again, or sign in with your password.',
    stale: 'This sign-in attempt expired, was already used, or was started in another browser. Please try again.',
    code: 'This sign-in attempt was already used. Please try again.',
    nonce: 'The response from school sign-in does not match this attempt, so nobody was signed in. Please try again.',
    signature:
      'The response from school sign-in could not be verified, so nobody was signed in. Try again, and tell your administrator if it keeps happening.',
    clock:
      'The response from school sign-in has the wrong time, so one of the clocks must be off. Sign in with your password, and tell your administrator.',
    token:
      'The response from school sign-in was meant for another application, so nobody was signed in. Please tell your administrator.',
    noEmail: 'Your school account has no email address we can use. Please ask your administrator.',
    unverified:
      'School sign-in does not confirm that your email address is verified. Verify it there, or ask your administrator.',
    domain: 'Your email address does not belong to this school. Please choose your school account.',
    otherPerson:
      'The account with your email address is already linked to someone else’s school account. Please ask your administrator.',
    noAccount: 'You do not have an account here yet. Please ask your school’s administrator.',
    registered:
      'Your account has been created and is waiting for approval. You can sign in once an administrator approves it.',
    waiting: 'Your account is still waiting for approval. Try again later, or ask your administrator.',
    deactivated: 'This account has been deactivated. Please contact your administrator.',
    failed: 'Something went wrong on the server. Please try again, or sign in with your password.',
  },
  schoolSignIn: {
    proceed: 'Continue',
    or: 'or',
    going: 'Opening your school’s sign-in page…',
    comingIn: 'Signing you in…',
    required: 'Sign in with your school account. Only administrators use passwords.',
    joined:
      'Your account is now linked to school sign-in. Your old password no longer works, and you have been signed out everywhere else.',
  },
  signInSettings: {
    noPublicUrl: 'This server does not know its own address. The server administrator must set PUBLIC_URL first.',
    issuerInvalid: 'Enter an address that starts with https://',
    issuerOfAll: 'With this address, anyone in the world could sign in. Enter your school’s own directory (tenant) ID.',
    issuerInner:
      'The issuer must be on the public internet, over https. To use one inside the school network, the server administrator must add it to OIDC_ISSUERS.',
    domainsNeeded: 'Anyone can have a Google account. Enter the domains that can sign in.',
    usualLabel: 'Sign in with your school account',
    onlyAfterAdmin: 'An administrator must sign in this way once first, to make sure it works.',
  },
  settings: {
    domainsInvalid: 'Enter domains such as school.edu.vn',
  },
}
