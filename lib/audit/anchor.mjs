import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from '../kit/env.mjs'

/**
 * The anchor states outside the store where the audit log ends: position and hash of its last entry. If somebody
 * empties the log together with its head, or restores an older database, the anchor no longer matches. It is
 * written after the store has committed an entry. After a crash of the process it can be one entry behind, after a
 * power failure the entries of the last seconds, but it is never ahead.
 *
 * @typedef {{ count: number, hash: string }} End
 */

const FORM = /^(\d{1,16}):([0-9a-f]{64})$/
/** Digits of the position. All anchors have the same length, so that writing in place replaces the old one. */
const DIGITS = 16

/** @param {End} end @returns {string} the format used in backups, reports and on the command line */
export const endText = ({ count, hash }) => `${count}:${hash}`

/** @param {string} text @returns {End | null} null for anything of another format */
export function endOfText(text) {
  const found = FORM.exec(text.trim())
  return found ? { count: Number(found[1]), hash: found[2] ?? '' } : null
}

/** @param {string} database path of the store */
export const anchorPath = (database) => env().AUDIT_ANCHOR ?? join(dirname(database), 'audit', 'anchor')

/** @param {unknown} error */
const isAbsent = (error) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * @param {string} path
 * @returns {End | null} null where there is no anchor, or an empty one
 * @throws {Error} if the file has another format
 */
export function readAnchor(path) {
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
  if (text.trim() === '') return null
  const end = endOfText(text)
  if (!end) throw new Error(`${path} is no anchor of an audit log`)
  return end
}

/** @param {string} path */
function opened(path) {
  try {
    return openSync(path, 'r+')
  } catch (error) {
    if (!isAbsent(error)) throw error
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const made = openSync(path, 'wx', 0o600)
    fsyncSync(made)
    return made
  }
}

/** Writes in place, because the folder may not be writable. @param {string} path @param {End} end */
export function writeAnchor(path, { count, hash }) {
  const file = opened(path)
  try {
    writeSync(file, `${String(count).padStart(DIGITS, '0')}:${hash}\n`, 0)
  } finally {
    closeSync(file)
  }
}
