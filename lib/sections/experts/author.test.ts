import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, db } from '@/db/connection'
import { experts, members, organisations, users } from '@/db/schema'
import { addSection, OPEN_ID } from '@/tests/support/report-section'
import { newStore } from '../../../tests/support/new-store'
import { accountName } from '../../people/users/account-name'
import { personName } from '../../people/users/schema'
import { membersOf } from '../members/data'
import { authorOf } from './data'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-author-'))
process.env.DATA_DIR = folder

/** Experts 张, 王, 刘, 陈, 杨评审 have the accounts 1 to 5; 6 is called 清标员. */
beforeAll(async () => addSection(await newStore(join(folder, 'test.db')), 1))
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

let next = 50
async function account(name: string, organisationId = 1): Promise<number> {
  const id = next++
  const own = {
    id,
    organisationId,
    username: `a${id}`,
    name,
    passwordHash: '',
    roleId: 'committee',
    createdAt: 0,
  }
  await db().insert(users).values(own)
  return id
}
const rename = (id: number, name: string) => db().update(users).set({ name }).where(eq(users.id, id))
const nameOf = (id: number) => authorOf(OPEN_ID, id)

test('an account that is linked with an expert speaks with the expert’s name, whatever it calls itself', async () => {
  await rename(3, '王评审')
  expect(await nameOf(3)).toBe('刘评审')
  expect(await nameOf(2)).toBe('王评审')
  await rename(3, '刘评审')
})

test.each(['王评审', '王　评审', '王 评审'])(
  'who is not linked and goes by the name of an expert is shown with the user name: %s',
  async (name) => {
    const id = await account(name)
    expect(await nameOf(id)).toBe(`${name}（a${id}）`)
    await rename(id, '旁人')
  },
)

test('characters that nobody sees make no name of one’s own', () => {
  expect(personName.parse('王\u200b评审\u2060 ')).toBe('王评审')
  expect(personName.safeParse('\u200b').success).toBe(false)
})

test('of two members with one name each is shown with the user name, also if they are of two organisations', async () => {
  await db().insert(organisations).values({ id: 2, name: 'other' })
  const [one, two] = [await account('李工'), await account('李工', 2)]
  expect(await nameOf(one)).toBe('李工')
  await db()
    .insert(members)
    .values([
      { openId: OPEN_ID, userId: one },
      { openId: OPEN_ID, userId: two },
    ])
  expect(await nameOf(one)).toBe(`李工（a${one}）`)
  expect((await membersOf([OPEN_ID])).get(OPEN_ID)!.map(({ name }) => name)).toContain(`李工（a${two}）`)
})

test('of two in an organisation, too, and a name of one’s own stands alone', async () => {
  const [one, two, alone] = [await account('赵工'), await account('赵工'), await account('钱工')]
  const shown = async (id: number) =>
    (await db().select({ name: accountName }).from(users).where(eq(users.id, id)))[0]!.name
  expect([await shown(one), await shown(two), await shown(alone)]).toEqual([
    `赵工（a${one}）`,
    `赵工（a${two}）`,
    '钱工',
  ])
  expect([await nameOf(one), await nameOf(alone)]).toEqual([`赵工（a${one}）`, '钱工'])
})

test('two experts of one name are told apart', async () => {
  const [one, two] = [await account('甲'), await account('乙')]
  for (const userId of [one, two])
    await db().insert(experts).values({ openId: OPEN_ID, expertName: '孙 评审', userId })
  expect([await nameOf(one), await nameOf(two)]).toEqual([`孙 评审（a${one}）`, `孙 评审（a${two}）`])
})
