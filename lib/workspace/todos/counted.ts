import { createHash } from 'node:crypto'
import type { Person } from '../../auth/data'
import { personOfPage } from '../../auth/loaders'
import { clock } from '../../kit/clock'
import { processGlobal } from '../../kit/process-global.mjs'
import { countNotices, type NoticeCounts } from '../../notices/data'
import { storeStamp } from './data'
import { todosOf } from './loaders'
import type { Todo } from './todos'

interface Counted {
  readonly stamp: string
  readonly at: number
  readonly count: number
  /** Changes whenever the todos change. */
  readonly mark: string
}

/** How long polling requests may use a cached count. */
const AGE_MS = 20_000
const MOST_PEOPLE = 1000

const counted = processGlobal('todos.counted', () => new Map<number, Counted>())

const markOf = (todos: readonly Todo[]) =>
  createHash('sha256')
    .update(todos.map(({ key, count }) => `${key} ${count}`).join('\n'))
    .digest('base64url')
    .slice(0, 8)

/** @param isPoll whether the client polls every few seconds */
async function countTodos(person: Person, isPoll: boolean): Promise<Counted> {
  const [stamp, at] = [await storeStamp(), clock.now()]
  const known = counted.get(person.userId)
  if (known && (known.stamp === stamp || (isPoll && Math.abs(at - known.at) < AGE_MS))) return known
  const todos = await todosOf(person)
  const found = { stamp, at, count: todos.length, mark: markOf(todos) }
  counted.delete(person.userId)
  counted.set(person.userId, found)
  const [oldest] = counted.keys()
  if (counted.size > MOST_PEOPLE && oldest !== undefined) counted.delete(oldest)
  return found
}

/** The counts of the bell: unread notices plus todos. */
export async function countBell(person: Person, isPoll = false): Promise<NoticeCounts> {
  const notices = await countNotices(person.userId)
  const { count, mark } = await countTodos(person, isPoll)
  return {
    unread: notices.unread + count,
    total: notices.total + count,
    kinds: { ...notices.kinds, todo: count },
    state: `${notices.state}-${mark}`,
  }
}

/** The initial number on the bell of a page. */
export async function unreadOfPage(): Promise<number> {
  return (await countBell(await personOfPage(), true)).unread
}
