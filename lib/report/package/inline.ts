import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A text file of the product. */
export const source = (...path: readonly string[]) =>
  readFile(join(/* turbopackIgnore: true */ process.cwd(), ...path), 'utf8')

/** A module as part of a single script, after the modules it imports. */
export const inlined = (module: string) =>
  module.replace(/^import [^;]*? from '[^']+'\n/gm, '').replace(/^export (?=const|function|async)/gm, '')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char]!)

/** JSON that can stand in a page: nothing in it ends its element. */
export const jsonInPage = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
