import { readFile } from 'node:fs/promises'

/** Hook of the loader: modules of this package are loaded as they are. */
export async function load(url, context, next) {
  if (!/\/node_modules\/pdfjs-dist\/.*\.mjs$/.test(url)) return next(url, context)
  return { format: 'module', shortCircuit: true, source: await readFile(new URL(url)) }
}
