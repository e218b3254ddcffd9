import createNextIntlPlugin from 'next-intl/plugin'
import { API_POLICY, SECURITY_HEADERS, SHARED_HEADERS, TRANSPORT_HEADER } from './lib/kit/security.mjs'

const API_SOURCES = ['/api/:path*', '/message/:path*', '/thsadmin/:path*', '/healthz', '/readyz', '/metrics']

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
    ...API_SOURCES.map((source) => ({
      source,
      headers: [{ key: 'Content-Security-Policy', value: API_POLICY }],
    })),
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
