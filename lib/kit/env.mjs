import { z } from 'zod'

/** Plain JavaScript because the start command reads it before anything is built. */

/** @param {number} min @param {number} max */
const whole = (min, max) => z.coerce.number().int().min(min).max(max)

export const SETTINGS = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  /** The file that states how the audit log ends; in the data folder where nothing else is stated. */
  AUDIT_ANCHOR: z.string().min(1).optional(),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  ADMIN_USERNAME: z.string().trim().min(1).max(64).default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters').optional(),
  PLATFORM_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Where sign-in codes are sent: an address that takes JSON, or `log` for development. */
  SMS_WEBHOOK_URL: z.union([z.literal('log'), z.url({ protocol: /^https?$/ })]).optional(),
  /** 1 behind a proxy that writes the caller's address into X-Forwarded-For. */
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  DEMO: z.enum(['0', '1']).default('1'),
  /** Calls within a minute: writes, and what costs much (runs, exports, uploads), of one person or address; 0: no limit. */
  RATE_WRITES: whole(0, 1_000_000).default(1200),
  RATE_WORK: whole(0, 1_000_000).default(600),
  /** Requests worked on at a time, and how long others may wait for their turn before they are refused. */
  REQUESTS_AT_ONCE: whole(1, 1000).default(4),
  QUEUE_SECONDS: whole(1, 60).default(5),
  /** Connections in all, and of one address; behind a proxy requests in progress of one address. */
  CONNECTIONS: whole(1, 1_000_000).default(2000),
  CONNECTIONS_PER_ADDRESS: whole(1, 1_000_000).default(200),
  /** Within so many seconds the headers must come, and of a body or an answer that many bytes a second must pass. */
  LINE_SECONDS: whole(1, 3600).default(60),
  LINE_BYTES: whole(0, 1_000_000).default(1000),
  UPLOAD_MAX_MB: whole(1, 10_000).default(500),
  /** How long the reading of one file may take: beyond it the file is refused. */
  READ_SECONDS: whole(1, 86_400).default(120),
  WORKERS: whole(1, 64).optional(),
  /** Of whoever collects the figures of /metrics, which are off without it. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Free space below which /readyz says no. */
  DISK_MIN_MB: whole(0, 1_000_000_000).default(500),
  /** How long requests and runs may take to finish once the server is told to stop. */
  STOP_SECONDS: whole(0, 3600).default(20),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** @typedef {z.infer<typeof SETTINGS>} Env */

/**
 * Reads the settings from the environment; an empty value counts as not set.
 * @param {Record<string, string | undefined>} source
 * @returns {Env}
 * @throws {Error} that names every setting with a wrong value
 */
export function parseEnv(source) {
  const stated = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = SETTINGS.safeParse(stated)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`wrong setting in the environment: ${wrong.join('; ')}`)
}

/** @type {Env | undefined} */
let known

/** The settings of this process, parsed once. */
export function env() {
  known ??= parseEnv(process.env)
  return known
}
