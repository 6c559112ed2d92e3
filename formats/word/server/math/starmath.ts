/** A part of a run's text. `literal`: it is shown as written, whatever it would mean in a formula. */
export type Part = { text: string; literal: boolean }

/**
 * Splits the text of a run so that LibreOffice, which reads it as StarMath, draws the same as Word: "NI" in F = NI would be a command. Such
 * a word becomes single letters; signs of the language (%, / or an unmatched bracket), upright letters and struck signs become literals.
 */
export function partsOf(text: string, { upright }: { upright: boolean }): Part[] {
  if (upright && /\p{Script=Latin}/u.test(text)) return [{ text, literal: !functions.has(text) }]
  const parts: Part[] = []
  let joins = false
  for (const found of text.match(symbols) ?? []) {
    const last = parts.at(-1)
    const isCommand = commands.has(found.toLowerCase())
    const literal = signs.test(found)
    if (last && joins && !isCommand && !literal) last.text += found
    else for (const each of isCommand ? found : [found]) parts.push({ text: each, literal })
    joins = !isCommand && !literal
  }
  return parts
}

const symbols = /\p{L}+|[()[\]/#&%_\\]|[^\p{L}]\u0338|(?:[^\p{L}()[\]/#&%_\\](?!\u0338))+/gu
const signs = /^(?:[()[\]/#&%_\\]|.\u0338)$/u

/** Names that StarMath shows upright and unchanged. */
const functions = new Set(
  `
arccos arccot arcosh arcoth arcsin arctan arsinh artanh cos cosh cot coth exp ln log sin sinh tan
tanh
`
    .trim()
    .split(/\s+/),
)

// Every StarMath word that LibreOffice 7.4 rendered as anything but its letters, each tried alone. Case does not matter.
const commands = new Set([
  ...functions,
  ...`
lim liminf limsup abs acute aleph alignb alignc alignl alignm alignr alignt and approx backepsilon bar binom bold boper breve bslash
cdot check circ circle color coprod csub csup dddot ddot def div divides dlarrow dlrarrow dot dotsaxis dotsdiag
dotsdown dotslow dotsup dotsvert downarrow drarrow emptyset equiv evaluate exists fact fixed font forall fourier frac
from func ge geslant gg grave gt harpoon hat hbar hex iiint iint im in infinity infty int intd intersection it ital
italic lambdabar langle laplace lbrace lceil ldbracket ldline le left leftarrow leslant lfloor lint ll lline llint
lllint lsub lsup lt matrix minusplus mline nabla nbold ndivides neg neq newline ni nitalic none nospace notexists
notin nprec nroot nsubset nsubseteq nsucc nsupset nsupseteq odivide odot ominus oper oplus or ortho otimes over
overbrace overline overstrike owns parallel partial phantom plusminus prec preccurlyeq precsim prod prop rangle rbrace
rceil rdbracket rdline re rfloor right rightarrow rline rsub rsup sans serif setc setminus setn setq setquotient setr
setz sim simeq size slash sqrt stack sub subset subseteq succ succcurlyeq succsim sum sup supset supseteq tilde times
to toward transl transr underbrace underline union uoper uparrow vec widebslash wideharpoon widehat wideslash
widetilde widevec wp
`
    .trim()
    .split(/\s+/),
])
