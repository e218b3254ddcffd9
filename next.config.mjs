import createNextIntlPlugin from 'next-intl/plugin'
import { SECURITY_HEADERS, SHARED_HEADERS, TRANSPORT_HEADER } from './lib/kit/security.mjs'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of everything; a start should not take the time to do it again.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // The 403 page with its status.
    authInterrupts: true,
    // What is large is uploaded to a call; the server itself lets no more pass (lib/server/door.mjs).
    serverActions: { bodySizeLimit: '1mb' },
  },
  // No page shows pictures that would have to be made smaller: the framework's own address for that is off.
  images: { unoptimized: true },
  // What a browser asks for by itself where a page, as that of a dead link, names no icon.
  redirects: async () => [{ source: '/favicon.ico', destination: '/icon.svg', permanent: true }],
  headers: async () => [
    { source: '/:path*', headers: SECURITY_HEADERS },
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: [TRANSPORT_HEADER],
    },
    { source: '/tbService/results', has: [{ type: 'query', key: 'share' }], headers: SHARED_HEADERS },
    { source: '/tbService/wsResults', headers: SHARED_HEADERS },
  ],
  serverExternalPackages: [
    'better-sqlite3',
    '@node-rs/argon2',
    'pino',
    'pdfkit',
    'svg-to-pdfkit',
    'docx',
    '@resvg/resvg-js',
  ],
}

export default createNextIntlPlugin('./lib/kit/i18n/request.ts')(config)
