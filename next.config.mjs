import createNextIntlPlugin from 'next-intl/plugin'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of everything; a start should not take the time to do it again.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // The 403 page with its status.
    authInterrupts: true,
    // A platform record of a large section.
    serverActions: { bodySizeLimit: '64mb' },
  },
  serverExternalPackages: ['better-sqlite3', '@node-rs/argon2', 'pino'],
}

export default createNextIntlPlugin('./lib/kit/i18n/request.ts')(config)
