import { randomUUID } from 'node:crypto'
import type { Answer, Client } from './client'
import { addUser, clientOf } from './people-support'

export interface Member extends Client {
  readonly userId: number
  readonly username: string
  readonly expertId: number
  /** An expert in the opening record. */
  readonly expertName: string
}

export interface ListedExpert {
  readonly id: number
  readonly expertName: string
  readonly isLeader: 0 | 1
  readonly userId: number | null
  readonly username: string | null
  readonly signInTime: string | null
  readonly attendance: Readonly<Record<string, unknown>> | null
}

export const expertsOf = async (client: Client, openId: string): Promise<ListedExpert[]> =>
  (await client.get(`/api/tb-prj-experts/getExpertsByOpenId/${openId}`)).body.data

export const linkExpert = (
  client: Client,
  openId: string,
  id: number,
  userId: number | null,
): Promise<Answer> => client.call('POST', '/api/tb-prj-experts/link', { json: { openId, id, userId } })

/** A new account of a committee member who sees the section. */
export async function newMember(
  admin: Client,
  openId: string,
  role = '评委',
): Promise<Client & { readonly userId: number; readonly username: string }> {
  const { id, username, password } = await addUser(admin, `member-${randomUUID().slice(0, 8)}`, role)
  await admin.call('POST', '/api/tb-qb-auths', { json: { openId, userIds: [id] } })
  return { ...(await clientOf(admin.baseUrl, username, password)), userId: id, username }
}

/** Creates members for the first experts of a section's record and links them as `admin`. */
export async function committeeIn(
  admin: Client,
  openId: string,
  count: number,
  isWanted: (expert: ListedExpert) => boolean = () => true,
): Promise<Member[]> {
  const members: Member[] = []
  const experts = (await expertsOf(admin, openId)).filter(isWanted)
  for (const { id, expertName } of experts.slice(0, count)) {
    const member = await newMember(admin, openId)
    const { body } = await linkExpert(admin, openId, id, member.userId)
    if (!body.success) throw new Error(JSON.stringify(body))
    members.push({ ...member, expertId: id, expertName })
  }
  return members
}

/** An expert who is not the leader in the record. */
export const isOrdinary = ({ isLeader }: ListedExpert) => isLeader === 0
