import createNextIntlPlugin from 'next-intl/plugin'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of everything; a start should not take the time to do it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['better-sqlite3', '@node-rs/argon2', 'pino'],
}

export default createNextIntlPlugin('./lib/kit/i18n/request.ts')(config)
