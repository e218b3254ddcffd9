import type { DocText } from './doc-text'

/** An identifier that WPS has left in a document. */
export interface WpsCode {
  readonly kind: 'hardware' | 'user'
  /** The comparable form; those of users begin with a word of their own. */
  readonly code: string
  /** As it may be shown: the id of a user names a person, so its middle is left out. */
  readonly shown: string
}

const USER = 'USER '
/** What WPS writes when nobody has signed in. */
export const NOBODY = /^-?0*1?$/
/** Only zeros, however they are grouped. */
export const ONLY_ZEROS = /^[0{}\s-]*$/

/** The id of a user with its middle left out. */
export function maskedUser(id: string): string {
  const shown = id.length >= 6 ? 2 : id.length >= 3 ? 1 : 0
  return `${id.slice(0, shown)}****${shown === 0 ? '' : id.slice(-shown)}`
}

/** Codes of feature type 81 (WPS 标识) of a document, compared like those of type 80. */
export function wpsCodes({ traces }: Pick<DocText, 'traces'>): WpsCode[] {
  const hardware = (traces.wpsHdid ?? []).filter((id) => !ONLY_ZEROS.test(id))
  const users = (traces.wpsUser ?? []).filter((id) => !NOBODY.test(id))
  return [
    ...hardware.map((id): WpsCode => ({ kind: 'hardware', code: id.toUpperCase(), shown: id })),
    ...users.map((id): WpsCode => ({ kind: 'user', code: `${USER}${id}`, shown: maskedUser(id) })),
  ]
}
