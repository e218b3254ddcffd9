/** Settings of every test server. */
export const TEST_SETTINGS = {
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'admin-password-1',
  PLATFORM_TOKEN: 'platform-token-for-tests',
  AUTH_SECRET: 'a-secret-for-tests-that-is-long-enough-for-hs256',
  DEMO: '0',
  // Whether or not its packages are installed.
  OCR: '0',
  // Tests send requests faster than people; the limits have tests of their own.
  RATE_WRITES: '0',
  RATE_WORK: '0',
  RATE_KEYS: '0',
  // Receivers of tests listen on this machine.
  EVENTS_PRIVATE: '1',
  // Long enough for a busy machine.
  QUEUE_SECONDS: '60',
  // Loading all pages takes half of a start, and no test asks for more than some.
  PRELOAD_PAGES: '0',
  LOG_LEVEL: 'error',
  DISK_MIN_MB: '0',
}

/**
 * How V8 is told, on the command line of Node, to optimise later than it would: what a test starts ends before most of that pays.
 * It saves a tenth of the processors' time of contract tests. Node 22 and later do not start with it.
 */
export const OPTIMISED_LATE =
  Number.parseInt(process.versions.node, 10) < 22 ? ['--interrupt-budget=1000000'] : []

/** Each worker of the browser tests has a server of its own, which reads the same variable. */
export const BROWSER_WORKERS = 2

/** @param {number} worker */
export const browserPort = (worker) => Number(process.env.BROWSER_TEST_PORT ?? 3977) + worker

const ownPort = browserPort(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
export const BROWSER_URL = `http://localhost:${ownPort}`

/** Port to which the server of this worker sends sign-in codes; the test that expects them listens on it. */
export const SMS_PORT = ownPort + BROWSER_WORKERS
