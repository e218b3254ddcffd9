/** The security headers of every answer. Plain JavaScript because the build settings read it. */

/** Headers that are the same for every answer. */
export const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

/** Only where the proxy reports that the browser used TLS: over plain HTTP the header has no meaning. */
export const TRANSPORT_HEADER = { key: 'Strict-Transport-Security', value: 'max-age=31536000' }

/**
 * The address of a shared result, or of the receipt of a registration, contains its secret, so it must not be indexed or sent to another site as a
 * referrer.
 */
export const SHARED_HEADERS = [
  { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
]

/** For every answer except pages: nothing in it may load or run. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * The policy of a page: only scripts of this site that carry this page's `nonce`. Inline styles are allowed,
 * because the components write sizes and positions there.
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
