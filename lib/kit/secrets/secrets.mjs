/**
 * The secrets that sign and seal, the present one first: AUTH_SECRET, then AUTH_SECRET_PREVIOUS while it is being replaced.
 * Whatever is written uses the first; whatever is read may have been written with any of them.
 * @returns {[string, ...string[]]}
 * @throws {Error} if AUTH_SECRET is not set
 */
export function secrets() {
  const present = process.env.AUTH_SECRET
  if (!present) throw new Error('AUTH_SECRET is not set')
  const previous = process.env.AUTH_SECRET_PREVIOUS
  return previous ? [present, previous] : [present]
}
