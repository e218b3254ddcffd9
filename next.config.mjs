import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import createNextIntlPlugin from 'next-intl/plugin'
import { SECURITY_HEADERS, SHARED_HEADERS } from './lib/kit/security.mjs'

// A build reports what it used to the framework's makers unless told not to. The product calls nobody unasked.
process.env.NEXT_TELEMETRY_DISABLED = '1'

// The names of server actions depend on this key. With one made by each build, a form that was opened before an upgrade, or
// came from a machine with a build of its own, could not be saved by another. It would also encrypt what an action takes from
// around it; ours are functions of their files and take nothing (tests/unit/server-actions.test.ts), so it is no secret.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= createHash('sha256')
  .update('clean-bid: server actions take nothing from around them')
  .digest('base64')

const ENDING = '/[openId]/route.ts'
/** Paths below `/api` that end in the id of a section, without it. A glob in a route would tie every route file to it. */
const routes = new URL('app/api', import.meta.url)
// Where it is built already there are no routes to read, and nothing reads their paths from here.
const files = existsSync(routes) ? readdirSync(routes, { recursive: true, encoding: 'utf8' }) : []
const pathsOfSections = files
  .filter((file) => file.endsWith(ENDING))
  .map((file) => `/${file.slice(0, -ENDING.length)}`)

/** @type {import('next').NextConfig} */
const config = {
  // A release names its build after its commit, so that two builds of one commit are equal.
  generateBuildId: () => process.env.BUILD_NAME ?? null,
  poweredByHeader: false,
  env: { PATHS_OF_SECTIONS: pathsOfSections.join(' ') },
  reactStrictMode: true,
  // `npm test` checks all types; a build before a start should not spend time on it again.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Enables `forbidden()`: the 403 page with its status.
    authInterrupts: true,
    // A server that serves people loads all pages before the first one asks; one that a test starts and ends need not.
    preloadEntriesOnStart: process.env.PRELOAD_PAGES !== '0',
    // Nobody reads the cache of a build again, and writing it takes a fifth of a first start; a test that builds the same
    // sources many times asks for it.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE === '1',
    // Nothing reads the maps of a build either.
    turbopackSourceMaps: false,
    // Large data is uploaded through an API call; the server enforces the same limit (lib/server/request-checks.mjs).
    serverActions: { bodySizeLimit: '1mb' },
  },
  // Every browser is sent the title with the head: a title that streams in later is missing until scripts have run.
  htmlLimitedBots: /.*/,
  // No page shows pictures that need resizing, so the framework's image endpoint is disabled.
  images: { unoptimized: true },
  // Browsers request this address by themselves for pages without an icon link, e.g. the page of a dead link.
  redirects: async () => [{ source: '/favicon.ico', destination: '/icon.svg', permanent: true }],
  headers: async () => [
    { source: '/:path*', headers: SECURITY_HEADERS },
    { source: '/tbService/wsResults', headers: SHARED_HEADERS },
    { source: '/user/register-result', headers: SHARED_HEADERS },
  ],
  serverExternalPackages: [
    'better-sqlite3',
    'pg',
    '@node-rs/argon2',
    'pino',
    'sm-crypto',
    'pdfkit',
    'svg-to-pdfkit',
    'docx',
    '@resvg/resvg-js',
    'pdfjs-dist',
    'sharp',
  ],
}

export default createNextIntlPlugin('./lib/workspace/wording/request.ts')(config)
