import { z } from 'zod'

/** Plain JavaScript because the start command reads it before anything is built. */

/** @param {number} min @param {number} max */
const whole = (min, max) => z.coerce.number().int().min(min).max(max)

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** @param {string} text */
function isIssuer(text) {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
  return isSafe && search === '' && hash === '' && username === ''
}

/** `s3://bucket/prefix`: characters that no store and no signature writes in two ways. @param {string} text */
function isBucket(text) {
  const [bucket = '', ...folders] = text.replace(/\/$/, '').slice('s3://'.length).split('/')
  const isName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
  return isName && folders.every((folder) => /^[\w-]+$/.test(folder))
}

/** @param {string} text */
function isEndpoint(text) {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}` === ''
}

export const SETTINGS = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  /** PostgreSQL as the store, which several processes and machines share; without it the store is a file in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The most connections of a process to it; each thread has up to two of its own. */
  DATABASE_POOL: whole(1, 1000).default(6),
  /** 0: the store is asked again and again in place of being listened to, where it has no LISTEN and NOTIFY. */
  DATABASE_NOTIFY: z.enum(['0', '1']).default('1'),
  /** What this process does: pages and calls, jobs of threads, or both. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** Processes that share the port on this machine. */
  WEB_PROCESSES: whole(1, 256).default(1),
  /** Whether a start migrates the store, or waits for `npm run migrate`. */
  MIGRATE: z.enum(['start', 'never']).default('start'),
  /** Where objects are: a folder, by default the data folder, or `s3://bucket/prefix` with the settings `S3_…`. */
  OBJECTS: z
    .string()
    .min(1)
    .refine(
      (text) => !text.startsWith('s3:') || isBucket(text),
      's3://bucket or s3://bucket/prefix, or a folder',
    )
    .optional(),
  /** Address of the object store; one that begins with the name of the bucket is that of the bucket itself. */
  S3_ENDPOINT: z.string().refine(isEndpoint, 'http(s)://host or http(s)://host:port').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** Copies of objects that were read from an object store; by default `cache` in the data folder. */
  CACHE_DIR: z.string().min(1).optional(),
  CACHE_MB: whole(0, 1_000_000_000).default(20_000),
  /** File that records the head of the audit log; by default it is in the data folder. */
  AUDIT_ANCHOR: z.string().min(1).optional(),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** The secret before it was replaced: what was signed or sealed with it is still accepted. */
  AUTH_SECRET_PREVIOUS: z.string().min(32, 'at least 32 characters').optional(),
  ADMIN_USERNAME: z.string().trim().min(1).max(64).default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters').optional(),
  PLATFORM_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Where sign-in codes are sent: a URL that accepts JSON, or `log` for development. */
  SMS_WEBHOOK_URL: z.union([z.literal('log'), z.url({ protocol: /^https?$/ })]).optional(),
  /** The identity provider for single sign-on; all three or none. */
  OIDC_ISSUER: z.string().refine(isIssuer, 'https, or http on this machine, without ? and #').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** 1 behind a proxy that writes the client's address into X-Forwarded-For. */
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  /** Registered prefix of the publisher, for the identifiers of its OCDS releases. */
  OCDS_PREFIX: z
    .string()
    .regex(/^ocds-[a-z0-9]{6}$/, 'ocds- and six characters')
    .optional(),
  /** 1: evidence packages are sealed with the keys of the installation. */
  SEALS: z.enum(['0', '1']).default('0'),
  /** Address of a service that signs seals too, the roots it may rest on, and who may sign. */
  SEAL_SIGNER: z.url({ protocol: /^https?$/ }).optional(),
  SEAL_ROOTS: z.string().min(1).optional(),
  SEAL_NAMES: z.string().min(1).optional(),
  /** The folder that holds backups: the newest is restored and compared every day. */
  BACKUPS: z.string().min(1).optional(),
  /** Where it is restored for that; by default in DATA_DIR. */
  BACKUP_CHECK_DIR: z.string().min(1).optional(),
  DEMO: z.enum(['0', '1']).default('1'),
  /**
   * Requests per minute and per person or address: writes, and expensive calls (runs, exports, uploads); 0:
   * no limit.
   */
  RATE_WRITES: whole(0, 1_000_000).default(1200),
  RATE_WORK: whole(0, 1_000_000).default(600),
  /** Calls per minute of another system with one key; 0: no limit. */
  RATE_KEYS: whole(0, 1_000_000).default(600),
  /** Requests processed at a time, and how long others may queue before they are refused. */
  REQUESTS_AT_ONCE: whole(1, 1000).default(4),
  QUEUE_SECONDS: whole(1, 60).default(5),
  /** Connections in total and per address; behind a proxy, requests in progress per address. */
  CONNECTIONS: whole(1, 1_000_000).default(2000),
  CONNECTIONS_PER_ADDRESS: whole(1, 1_000_000).default(200),
  /** Seconds within which the headers must arrive, and the least bytes per second of a body or an answer. */
  LINE_SECONDS: whole(1, 3600).default(60),
  LINE_BYTES: whole(0, 1_000_000).default(1000),
  UPLOAD_MAX_MB: whole(1, 10_000).default(500),
  /** Time limit for reading one file; a file that takes longer is refused. */
  READ_SECONDS: whole(1, 86_400).default(120),
  WORKERS: whole(1, 64).optional(),
  /** 0: pages that are pictures are not read, though the packages for it are installed. */
  OCR: z.enum(['0', '1']).default('1'),
  /** Processor cores that reading a picture may take. */
  OCR_THREADS: whole(1, 16).default(1),
  /** The hours of the day in which pictures are read, `22-6`; by default always. */
  OCR_HOURS: z
    .string()
    .regex(/^([01]?\d|2[0-3])-([01]?\d|2[0-4])$/, 'two hours of the day, as 22-6')
    .optional(),
  /** A program that reads pictures in place of the product's own. */
  OCR_PROGRAM: z.string().min(1).optional(),
  /** 1: events are also sent to addresses of the own network, and without TLS. */
  EVENTS_PRIVATE: z.enum(['0', '1']).default('0'),
  /** Token for collecting /metrics, which is disabled without it. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Free disk space below which /readyz fails. */
  DISK_MIN_MB: whole(0, 1_000_000_000).default(500),
  /** Time that requests and runs get to finish when the server is stopped. */
  STOP_SECONDS: whole(0, 3600).default(20),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** @typedef {z.infer<typeof SETTINGS>} Env */

const SINGLE_SIGN_ON = /** @type {const} */ (['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])

/** @param {Env} settings @returns {string | null} what single sign-on lacks */
function missesSingleSignOn(settings) {
  const missing = SINGLE_SIGN_ON.filter((name) => settings[name] === undefined)
  const isWhole = missing.length === 0 || missing.length === SINGLE_SIGN_ON.length
  return isWhole ? null : `single sign-on also needs ${missing.join(', ')}`
}

/** @param {Env} settings @returns {string | null} what several processes lack to see the same */
function missesShared({ DATABASE_URL, AUTH_SECRET, ROLE, WEB_PROCESSES }) {
  if (DATABASE_URL !== undefined)
    return AUTH_SECRET === undefined
      ? 'DATABASE_URL also needs AUTH_SECRET: every process signs and seals with the same one (openssl rand -base64 48)'
      : null
  if (ROLE !== 'all') return `ROLE=${ROLE} also needs DATABASE_URL: others do the rest in the same store`
  return WEB_PROCESSES > 1 ? 'WEB_PROCESSES above 1 also needs DATABASE_URL: a file has one server' : null
}

const OF_OBJECT_STORE = /** @type {const} */ (['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
/** What an object store takes in one request. */
const MOST_OBJECT_MB = 5000

/** @param {Env} settings @returns {string | null} what objects in a bucket lack */
function missesBucket(settings) {
  if (!settings.OBJECTS?.startsWith('s3:')) return null
  const missing = OF_OBJECT_STORE.filter((name) => settings[name] === undefined)
  if (missing.length > 0) return `OBJECTS in a bucket also needs ${missing.join(', ')}`
  const isTooLarge = settings.UPLOAD_MAX_MB > MOST_OBJECT_MB
  return isTooLarge ? `UPLOAD_MAX_MB is at most ${MOST_OBJECT_MB} with OBJECTS in a bucket` : null
}

/** @param {Env} settings @returns {string | null} what a signer lacks */
function missesSigner({ SEALS, SEAL_SIGNER, SEAL_ROOTS, SEAL_NAMES }) {
  if (SEAL_SIGNER === undefined) return null
  const missing = [
    ...(SEALS === '1' ? [] : ['SEALS=1']),
    ...(SEAL_ROOTS ? [] : ['SEAL_ROOTS']),
    ...(SEAL_NAMES ? [] : ['SEAL_NAMES']),
  ]
  return missing.length > 0 ? `SEAL_SIGNER also needs ${missing.join(', ')}` : null
}

/**
 * Settings that are useless without each other.
 * @param {Env} settings
 * @throws {Error} naming the ones that are missing
 */
function complete(settings) {
  const missing =
    missesSingleSignOn(settings) ?? missesShared(settings) ?? missesBucket(settings) ?? missesSigner(settings)
  if (missing === null) return settings
  throw new Error(`invalid setting in the environment: ${missing}`)
}

/**
 * Reads the settings from the environment; an empty value counts as not set.
 * @param {Record<string, string | undefined>} source
 * @returns {Env}
 * @throws {Error} listing every setting with an invalid value
 */
export function parseEnv(source) {
  const stated = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = SETTINGS.safeParse(stated)
  if (parsed.success) return complete(parsed.data)
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`invalid setting in the environment: ${wrong.join('; ')}`)
}

/** @type {Env | undefined} */
let known

/** The settings of this process, parsed once. */
export function env() {
  known ??= parseEnv(process.env)
  return known
}

/**
 * The folder below DATA_DIR for incomplete files. Where several processes may share DATA_DIR each has its own, which its
 * threads find by the same number.
 */
export const temporaryName = () => (env().DATABASE_URL ? `tmp/${process.pid}` : 'tmp')
