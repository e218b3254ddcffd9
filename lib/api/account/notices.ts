import { z } from 'zod'
import { NOTICE_KINDS } from '../../domain/notices'
import { listNotices } from '../../notices/data'
import { clearNotices, markNoticesRead } from '../../notices/mutations'
import { type ShownNotice, shownNotice } from '../../notices/present'
import { countBell } from '../../workspace/todos/counted'
import { todosOf } from '../../workspace/todos/loaders'
import { TODO_KINDS } from '../../workspace/todos/todos'
import { json } from '../contract/answer'
import { found, listed, text } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'
import { pageFields, pageHeaders } from '../contract/paging'

const kind = z.enum(NOTICE_KINDS)

const listInput = z.strictObject({
  ...pageFields,
  kind: kind.optional(),
  unread: z.enum(['0', '1']).optional(),
})

const notice = z.object({
  id: z.int(),
  kind,
  title: z.string(),
  text: z.string(),
  href: z.string(),
  isRead: z.boolean(),
  time: z.string(),
  type: z.enum(['notification', 'message', 'event']),
  description: z.string(),
  datetime: z.string(),
  read: z.boolean(),
  avatar: text,
  extra: z.string().meta({ description: 'the address it links to' }),
  status: z.enum(['todo', 'processing', 'urgent', 'doing']).nullable().meta({ description: 'of a to-do' }),
})

/** A notice, including the field names of the specification. */
function wireNotice(shown: ShownNotice) {
  const { kind, text: description, time: datetime, isRead: read, href: extra } = shown
  const status = kind === 'todo' && !read ? ('todo' as const) : null
  // The specification calls the to-dos events.
  const type = kind === 'todo' ? ('event' as const) : kind
  return { ...shown, type, description, datetime, read, avatar: null, extra, status }
}

const listShape = { about: 'Own notices, newest first.', input: listInput, answer: listed(notice) }

export const noticeList = endpoint('signedIn', listShape, async ({ input, person, translate }) => {
  const { kind: one, unread, page, size } = input
  const kinds = one ? [one] : NOTICE_KINDS
  const { rows, total } = await listNotices(person.userId, { kinds, unread: unread === '1', page, size })
  const data = rows.map((row) => wireNotice(shownNotice(row, translate)))
  return json({ success: true, data, total }, { headers: pageHeaders({ page, size }, total) })
})

/**
 * `GET …/count`: `{ unread, total, kinds }`, cheap enough to be requested every few seconds: with the tag of the
 * last answer in `If-None-Match` the answer is 304 while nothing has changed.
 */
export const noticeCount = endpoint(
  'signedIn',
  {
    about:
      'Number of the caller’s notices and to-dos; 304 for the tag of the last answer while nothing has changed. A request with a tag may learn of a new to-do up to 20 s late.',
    input: z.strictObject({}),
    answer: found(z.object({ unread: z.int(), total: z.int(), kinds: z.record(kind, z.int()) })),
    also: [304],
  },
  async ({ person, request }) => {
    const isPoll = request.headers.has('if-none-match')
    const { state, ...data } = await countBell(person, isPoll)
    // The caller keeps the tag; the browser must keep nothing for the next person.
    const headers = { ETag: `"${state}"`, 'Cache-Control': 'no-store' }
    if (request.headers.get('if-none-match') === headers.ETag) {
      return new Response(null, { status: 304, headers })
    }
    return json({ success: true, data }, { headers })
  },
)

const todo = z.object({
  key: z.string(),
  kind: z.enum(TODO_KINDS),
  title: z.string(),
  text: z.string(),
  href: z.string(),
  openId: text,
  sectionName: text,
})
const todosShape = {
  about: 'The caller’s to-dos, derived from the current data, most urgent first.',
  input: z.strictObject(pageFields),
  answer: listed(todo),
}

/** `GET`: the to-do list of `/personal/todo` and of the bell. */
export const todoList = endpoint('signedIn', todosShape, async ({ input, person, translate }) => {
  const { page, size } = input
  const all = await todosOf(person)
  const data = all.slice((page - 1) * size, page * size).map(({ key, kind, section, count, href }) => ({
    key,
    kind,
    title: translate(`todos.kinds.${kind}`),
    text: translate(`todos.texts.${kind}`, { count: count ?? 1 }),
    href,
    openId: section?.openId ?? null,
    sectionName: section?.sectionName ?? null,
  }))
  return json(
    { success: true, data, total: all.length },
    { headers: pageHeaders({ page, size }, all.length) },
  )
})

const readInput = z.strictObject({
  ids: z.array(z.number().int().positive()).min(1).max(1000).optional(),
  kind: kind.optional(),
})

export const readOwnNotices = changeEndpoint(
  'signedIn',
  {
    about: 'Marks the caller’s notices as read: the given ones, one list, or all with an empty body.',
    input: readInput,
    from: 'body',
  },
  ({ input, person }) => markNoticesRead(person.userId, input),
)

export const clearOwnNotices = changeEndpoint(
  'signedIn',
  {
    about: 'Empties one of the caller’s lists.',
    input: z.strictObject({ kind }),
    from: 'none',
    says: 'api.deleted',
  },
  ({ input, person }) => clearNotices(person.userId, input.kind),
)
