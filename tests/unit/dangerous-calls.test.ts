import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from '../support/sources'

/**
 * What a review of security asks for first. Each is allowed in the listed files only, for the reason given there; whoever
 * adds one states why it is safe.
 */
interface Rule {
  readonly what: string
  readonly found: RegExp
  /** The files in which it may stand, each with the reason. */
  readonly allowed: Readonly<Record<string, string>>
}

const RULES: readonly Rule[] = [
  {
    what: 'text that is executed',
    found: /\beval\(|\bnew Function\(|['"]node:vm['"]|\bset(?:Timeout|Interval)\(\s*['"`]/,
    allowed: {},
  },
  {
    what: 'another program',
    found: /child_process/,
    allowed: {
      'lib/backups/check.ts':
        'our own command, without a shell; of its arguments one is the end of our own audit log',
      'lib/cli/backup-check/postgres.mjs':
        'a command: tar and the programs of PostgreSQL, without a shell, on a backup of our own',
      'lib/cli/build.mjs': 'starts the build, before anything is served',
      'lib/cli/ocr-install.mjs': 'a command: npm with fixed arguments',
      'lib/documents/recognition/program/main.mjs':
        'chrt of the system with fixed arguments, on the process itself',
      'lib/documents/recognition/recogniser.ts':
        'our own program, or that of a setting, with fixed arguments',
      'lib/cli/keep/kept-server.mjs': 'the Node and the server of a release, without a shell',
      'lib/cli/release/tools.mjs':
        'commands: git, npm, tar and what builds the product; of whoever makes or installs a release',
    },
  },
  {
    what: 'markup that is inserted as it is',
    found:
      /\bdangerouslySetInnerHTML=|\b(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|\bsrcDoc\b/,
    allowed: {
      'app/_analyses/tecLayout/marks.tsx': 'shapes of ours',
      'app/_sections/report/block-view.tsx': 'our own chart, in which texts are escaped',
      'app/_ui/charts/chart.tsx': 'our own chart, in which texts are escaped',
      'app/_ui/data-table.tsx': 'style rules made of numbers',
      'app/_ui/markup/client/change-into.ts': 'markup that React has rendered on the server',
      'app/_ui/markup/client/piece-element.tsx': 'markup that React has rendered on the server',
    },
  },
  {
    what: 'a request to another machine',
    found:
      /(?<![\w.])fetch\(|createRemoteJWKSet\(|import (?!type )[^'"]*from ['"](?:(?:node:)?(?:https?|http2|net|tls|dgram|dns)(?:\/promises)?|undici|openid-client)['"]/,
    allowed: {
      'lib/cli/keep.mjs': 'the port of the service, and a socket in its data folder',
      'lib/cli/keep/keeper.mjs': 'our own server, on a port of this machine',
      'lib/cli/upgrade.mjs': 'the socket in the data folder',
      'lib/kit/seals/external.mjs': 'SEAL_SIGNER, with the digests of a package',
      'lib/kit/objects/s3-client.ts': 'S3_ENDPOINT, where the objects are',
      'lib/people/sms-codes/sms.ts': 'SMS_WEBHOOK_URL',
      'lib/server/inside.mjs': 'our own server, on a port of this machine',
      'lib/server/refuse.mjs': 'the server that is listened on',
      'lib/server/refusals.mjs': 'the server that is listened on',
      'lib/server/serve.mjs': 'the server that is listened on',
      'lib/events/address.ts': 'addresses of targets are checked after they were looked up',
      'lib/events/send.ts': 'targets of events that an administrator has configured',
      'lib/server/network.mjs': 'only tells families of addresses apart',
      'lib/people/provider/asked.ts': 'OIDC_ISSUER',
      'lib/people/provider/discovery.ts': 'OIDC_ISSUER, by `asked`',
      'lib/people/provider/exchange.ts': 'OIDC_ISSUER, by `asked`',
      'lib/people/provider/provider-sign-out.ts': 'only makes an address',
      'lib/people/provider/refusal.ts': 'only the errors',
    },
  },
  {
    what: 'a weak hash, cipher or mode',
    found:
      /['"](?:md4|md5|sha1|rmd160|des-[\w-]+|rc4|bf-\w+|aes-\d+-ecb)['"]|createCipher\(|RSA_PKCS1_PADDING/i,
    allowed: { 'lib/people/factors/totp.ts': 'HMAC-SHA-1 is what RFC 6238 and every authenticator app use' },
  },
  {
    what: 'a random number that can be guessed',
    found: /Math\.random\(/,
    allowed: {
      'app/_ui/drafts/drafts.ts': 'tells two tabs of one person apart',
      'lib/engine/columnar/interner.ts': 'the seed of a hash table',
      'lib/server/admission.mjs': 'seconds by which refused clients are spread',
    },
  },
  {
    what: 'SQL made of text',
    found: /\bsql\.raw\(/,
    allowed: {
      'db/dialect.ts': 'the preset 0 or 1 of a column',
      'db/query.ts': 'one of two types',
      'db/words.ts': 'the names of a JSON value, stated in the code',
      'lib/documents/bills/former/data.ts': 'the name of a table',
    },
  },
  {
    what: 'a certificate that is not checked',
    found: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    allowed: {},
  },
]

const files = [...sources, 'middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts']
/** What is sent only from a browser goes to our own server: the policy of a page allows no other. */
const isOfBrowser = (path: string) => /^app\//.test(path)

test.each(RULES)('$what stands only where it is known to be safe', ({ what, found, allowed }) => {
  const inBrowser = what === 'a request to another machine' ? isOfBrowser : () => false
  const where = files.filter((path) => !inBrowser(path) && found.test(readFileSync(path, 'utf8')))
  expect(where.filter((path) => !(path in allowed))).toEqual([])
})

test.each<[string, string]>([
  ['text that is executed', "eval('1')"],
  ['another program', "import { exec } from 'node:child_process'"],
  ['markup that is inserted as it is', 'node.innerHTML = text'],
  ['a request to another machine', 'await fetch(address)'],
  ['a request to another machine', "import { request } from 'node:https'"],
  ['a weak hash, cipher or mode', "createHash('md5')"],
  ['a random number that can be guessed', 'const code = Math.random()'],
  ['SQL made of text', 'db.run(sql.raw(text))'],
  ['a certificate that is not checked', '{ rejectUnauthorized: false }'],
])('%s is found in: %s', (what, text) => {
  expect(RULES.find((rule) => rule.what === what)!.found.test(text)).toBe(true)
})
