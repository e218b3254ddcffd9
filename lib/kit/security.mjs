/** What every answer tells the browser about itself. Plain JavaScript because the build's settings read it. */

/** Headers that are the same for every answer. */
export const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

/** Only where the proxy says that the browser came by TLS: over plain HTTP the header means nothing. */
export const TRANSPORT_HEADER = { key: 'Strict-Transport-Security', value: 'max-age=31536000' }

/** Whoever holds the address of a shared result holds its key: it must not be found, or told to another site. */
export const SHARED_HEADERS = [
  { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
]

/** Every answer but a page: nothing in it may load or run. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * The policy of a page: scripts only of this site and only those that carry this page's `nonce`. Styles may
 * stand in the markup, for the components write sizes and positions there.
 * @param {string} nonce
 * @param {{ development: boolean }} mode development needs `eval` for reloading
 */
export function pagePolicy(nonce, { development }) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
