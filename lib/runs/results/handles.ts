import type Database from 'better-sqlite3'
import { objects } from '../../kit/objects/objects'
import { processGlobal } from '../../kit/process-global.mjs'
import { openFile } from './file'

/**
 * Open files of results, for as long as they are used. Opening one takes about as long as reading a page of rows from
 * it, so keeping them pays where a page reads ten runs; each costs a file descriptor and its cache of pages.
 */
interface Handle {
  readonly client: Database.Database
  readonly bytes: number
  usedAt: number
  /** How many readers are in the middle of a table. */
  readers: number
}

/** Results of 20 sections with ten analyses each; far below the 1,024 files that a process may have open by default. */
const MOST_OPEN = 200
/** SQLite's cache for one file, which is all a page of a large table touches many times over. */
const CACHE_BYTES = 4_000_000
/** Together as much as the caches of 16 large results; results of usual sections are smaller than their caches. */
const MOST_BYTES = 64_000_000
/** A file that was removed takes up its space while it is open. */
const IDLE_MS = 60_000

const shared = processGlobal('results.open', () => ({
  handles: new Map<string, Handle>(),
  /** Of the results that were asked for last, by key. */
  paths: new Map<string, string>(),
  isWatched: false,
}))

const cached = ({ bytes }: Handle) => Math.min(bytes, CACHE_BYTES)

function drop(path: string, handle: Handle): void {
  shared.handles.delete(path)
  // Whoever is in the middle of a table closes it.
  if (handle.readers === 0) handle.client.close()
}

function dropBeyond(inUse: Handle): void {
  let bytes = [...shared.handles.values()].reduce((sum, handle) => sum + cached(handle), 0)
  for (const [path, handle] of shared.handles) {
    if (shared.handles.size <= MOST_OPEN && bytes <= MOST_BYTES) return
    if (handle === inUse) continue
    bytes -= cached(handle)
    drop(path, handle)
  }
}

function dropIdle(): void {
  shared.isWatched = false
  const now = performance.now()
  for (const [path, handle] of shared.handles) if (now - handle.usedAt >= IDLE_MS) drop(path, handle)
  watchIdle()
}

function watchIdle(): void {
  if (shared.isWatched || shared.handles.size === 0) return
  shared.isWatched = true
  setTimeout(dropIdle, IDLE_MS).unref()
}

function open(path: string): Handle {
  const { client, bytes } = openFile(path)
  client.pragma(`cache_size = ${-CACHE_BYTES / 1000}`)
  return { client, bytes, usedAt: 0, readers: 0 }
}

/** The open file at `path`, opened if need be. It may be closed once control is given back, unless it is held. */
function handleOf(path: string): Handle {
  const handle = shared.handles.get(path) ?? open(path)
  // The least recently used one stands first.
  shared.handles.delete(path)
  shared.handles.set(path, handle)
  handle.usedAt = performance.now()
  objects().use(path)
  dropBeyond(handle)
  watchIdle()
  return handle
}

/** Where a result is for reading. One that is open is not asked for again: pages open each of theirs several times. */
export async function pathOfResult(key: string): Promise<string> {
  const known = shared.paths.get(key)
  if (known !== undefined && shared.handles.has(known)) return known
  const path = await objects().local(key)
  if (shared.paths.size > MOST_OPEN) shared.paths.clear()
  shared.paths.set(key, path)
  return path
}

/** The client of a stored result, for statements that end before control is given back. */
export const clientOf = (path: string): Database.Database => handleOf(path).client

/** The same for a reader that gives control back in between: the file stays open until it is released. */
export function holdClient(path: string): { client: Database.Database; release: () => void } {
  const handle = handleOf(path)
  handle.readers++
  return {
    client: handle.client,
    release() {
      handle.readers--
      handle.usedAt = performance.now()
      if (handle.readers === 0 && shared.handles.get(path) !== handle) handle.client.close()
    },
  }
}

/** Closes every open result, as after a minute without use. */
export function closeResults(): void {
  for (const [path, handle] of shared.handles) drop(path, handle)
}
