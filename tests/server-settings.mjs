/** How every test server is set up. */
export const TEST_SETTINGS = {
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'admin-password-1',
  PLATFORM_TOKEN: 'platform-token-for-tests',
  AUTH_SECRET: 'a-secret-for-tests-that-is-long-enough-for-hs256',
  DEMO: '0',
  // Tests call faster than people; the limits have a test of their own.
  RATE_WRITES: '0',
  RATE_WORK: '0',
  // However busy the machine is.
  QUEUE_SECONDS: '60',
  LOG_LEVEL: 'error',
  DISK_MIN_MB: '0',
}

/** Where the server of the browser tests sends sign-in codes; the test that waits for them listens there. */
export const SMS_PORT = Number(process.env.BROWSER_TEST_PORT ?? 3977) + 20
