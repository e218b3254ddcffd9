import fc from 'fast-check'
import type { Call } from '../support/calls'

export interface FuzzCall {
  readonly method: string
  /** With its query, as sent. */
  readonly path: string
  /** JSON text; null without a body. */
  readonly body: string | null
}

/** Calls that end their own session, or do not end by themselves. */
const LEFT_OUT = ['POST /api/logout', 'DELETE /api/account/sessions/{id}', 'GET /api/runs/{runId}/events']

const FIELDS = (
  'openId openId.equals id id.equals id.in page size sort bidderId itemName cfmType errorType ver1 ver2 hideNormal ' +
  'keys format letter version inputs number fileId kind featureType dataCategory fileName.contains fileType.in ' +
  'isDel.equals q keyword mobile name analysis table __proto__ constructor toString'
).split(' ')

const VALUES = [
  '',
  '0',
  '1',
  '-1',
  '2',
  '1000',
  '1001',
  '1e9',
  '1e308',
  '9007199254740993',
  '0x10',
  '1.5',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  'sequence,asc',
  'sequence,down',
  'id,desc,asc',
  ',',
  '1,2,3',
  '改',
  'pdf',
  'zip',
  'xlsx',
  '%',
  "' or 1=1 --",
  '../../etc/passwd',
  '\0',
  '\ud800',
  'ﷺ'.repeat(40),
  '[object Object]',
  'x'.repeat(3000),
]

const value = (openId: string) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(openId) },
    { weight: 12, arbitrary: fc.constantFrom(...VALUES) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  )

/** Malformed escapes are sent unchanged: not every client is a browser. */
const escaped = (text: string) => {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}
const queryPart = (openId: string) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .tuple(fc.constantFrom(...FIELDS), value(openId))
        .map(([field, text]) => `${escaped(field)}=${escaped(text)}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', 'page=%zz', 'page=%E0%A4', '=', '&', 'a[b]=c', 'size', '?x=1', '%00=1'),
    },
  )

function callOf(openId: string, { method, path }: { method: string; path: string }): fc.Arbitrary<FuzzCall> {
  const parts = fc.array(queryPart(openId), { maxLength: 5 })
  const own = fc.array(value(openId), { minLength: 3, maxLength: 3 })
  const body = method === 'GET' ? fc.constant(null) : fc.oneof(fc.json({ maxDepth: 3 }), bodyOf(openId))
  return fc.tuple(parts, own, body, fc.boolean()).map(([query, values, text, named]) => {
    let at = 0
    const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
      const given = values[at++]!
      const fits = named && field === 'openId' ? openId : given
      // An empty segment or dots would make it another path.
      return /^\.*$/.test(fits) ? '1' : escaped(fits)
    })
    const section = named ? [`openId=${openId}`] : []
    return { method, path: `${filled}?${[...section, ...query].join('&')}`, body: text }
  })
}

const bodyOf = (openId: string) =>
  fc
    .dictionary(
      fc.constantFrom(...FIELDS),
      fc.oneof(value(openId), fc.integer(), fc.jsonValue({ maxDepth: 1 })),
    )
    .map((fields) => JSON.stringify({ openId, ...fields }))

/** Calls with unsuitable query strings, paths and bodies; every call is used. */
export function anyCall(openId: string, calls: readonly Call[]): fc.Arbitrary<FuzzCall> {
  const sent = calls.filter(({ call }) => !LEFT_OUT.includes(call))
  return fc.oneof(...sent.map((call) => callOf(openId, call)))
}
