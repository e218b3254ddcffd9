import createNextIntlPlugin from 'next-intl/plugin'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['better-sqlite3', '@node-rs/argon2', 'pino'],
}

export default createNextIntlPlugin('./lib/kit/i18n/request.ts')(config)
