import { clock } from '../../../kit/clock'
import { processGlobal } from '../../../kit/process-global.mjs'
import type { IncomingFile } from '../incoming'
import type { Held, HeldFiles } from './files'

/** A start of the server forgets what nobody has made a section of. */
const store = processGlobal('files.incoming', () => ({
  next: 1,
  files: new Map<number, Held>(),
  /** When each person last asked. */
  askedAt: new Map<number, number>(),
}))

const heldBy = (userId: number) => [...store.files.values()].filter((file) => file.userId === userId)

function change(id: number, part: Partial<IncomingFile>): void {
  const file = store.files.get(id)
  if (file) store.files.set(id, { ...file, ...part })
}

export const inMemory: HeldFiles = {
  keepsContent: false,
  of: async (userId) => heldBy(userId),
  find: async (id) => store.files.get(id) ?? null,
  add: async (file, before) => {
    const known = before(heldBy(file.userId))
    if (known) return { id: known.id, isNew: false }
    const id = store.next++
    store.files.set(id, { ...file, id, reader: 0 })
    return { id, isNew: true }
  },
  change: async (id, part) => change(id, part),
  begin: async (id) => store.files.get(id) ?? null,
  note: async ({ id }, part) => change(id, part),
  noteProgress: ({ id }, percent) => {
    if (percent !== null) change(id, { percent })
  },
  // Who reads them is this process.
  abandoned: async () => [],
  remove: async (id) => store.files.delete(id),
  noteAsked: async (userId) => {
    store.askedAt.set(userId, clock.now())
  },
  forgotten: async (since) =>
    [...store.files.values()].filter(({ userId }) => (store.askedAt.get(userId) ?? 0) < since),
}
