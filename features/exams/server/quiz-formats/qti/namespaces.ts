const schema = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd'

/** Namespaces of items and tests. */
export const namespaces = [
  'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  `xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqtiasi_v3p0 ${schema}/imsqti_asiv3p0_v1p0.xsd"`,
].join(' ')

/** Namespaces of the manifest. */
export const packaging = [
  'xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  `xsi:schemaLocation="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1 ${schema}/imsqtiv3p0_imscpv1p2_v1p0.xsd"`,
].join(' ')
