import { hasWorkbookEnding } from '../../domain/files/endings'
import { ImportError } from './import-error'

/** The name of an entry, with `/` between its parts: UTF-8 if flagged or valid as such, else CP936. */
export function entryName(raw: Uint8Array, isUtf8: boolean): string {
  return decodeName(raw, isUtf8)
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
}

function decodeName(raw: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return new TextDecoder(isUtf8 ? 'utf-8' : 'gb18030').decode(raw)
  }
}

/** @throws ImportError unsafeEntry for a name that points out of the archive */
export function checkName(name: string): void {
  const absolute = name.startsWith('/') || /^[a-z]:/i.test(name)
  if (absolute || name.includes('\0') || name.split('/').includes('..')) {
    throw new ImportError('unsafeEntry', { entry: name })
  }
}

export function baseName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** The name of a file without its extension; one without an ending stays whole. */
export const stemOf = (name: string) =>
  name.lastIndexOf('.') > 0 ? name.slice(0, name.lastIndexOf('.')) : name

/** The extension, lower-cased, without its dot. */
export function extensionOf(name: string): string {
  const base = baseName(name)
  const dot = base.lastIndexOf('.')
  return dot < 0 ? '' : base.slice(dot + 1).toLowerCase()
}

/** What systems add to an archive: files that look like others by name alone. */
export const isOfSystem = (name: string): boolean =>
  name.startsWith('__MACOSX/') || baseName(name).startsWith('._')

/** A workbook that may be a bill; `~$` marks what an open program leaves. */
export const isWorkbookName = (name: string): boolean =>
  hasWorkbookEnding(name) && !baseName(name).startsWith('~$')
