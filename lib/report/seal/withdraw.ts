import type { Action } from '../../audit/mutations'
import { allows } from '../../domain/permissions'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import type { Acting } from '../committee/actions'
import { committeeOf } from '../committee/committee'
import { updateSigningTodos } from '../committee/notify'
import { versionsOf } from '../data'
import { withdrawSignature } from '../mutations'
import { sealState, unsignedBy } from './seal'

/** Members may withdraw their own signature; whoever records attendance may withdraw any, with a reason. */
export const mayWithdraw = ({ person }: Pick<Acting, 'person'>, userId: number) =>
  person.userId === userId || allows(person.grants, 'expert:attendance')

/**
 * Withdraws a signature of an unsealed version; who, when and why is recorded.
 * @throws AppError signatureForeign; notSigned; sealedAlready
 */
export async function withdraw(acting: Acting, userId: number, reason: string): Promise<void> {
  const { section, person } = acting
  const { openId } = section
  if (!mayWithdraw(acting, userId)) throw new AppError('signatureForeign')
  const versions = await versionsOf(openId)
  const isBy = (one: { readonly userId: number }) => one.userId === userId
  const open = versions.find(({ sealedAt, signatures }) => sealedAt === null && signatures.some(isBy))
  const signature = open?.signatures.find(isBy)
  if (!open || !signature) {
    const isSealed = versions.some(({ sealedAt, signatures }) => sealedAt !== null && signatures.some(isBy))
    throw new AppError(isSealed ? 'sealedAlready' : 'notSigned')
  }
  const { number, hash } = open
  const { name, username, at: signedAt } = signature
  const common = { number, hash, name, username, signedAt, reason }
  const done: Action = {
    action: 'signatureWithdrawn',
    userId: person.userId,
    openId,
    subject: ['reportVersion', open.id],
    detail: common,
  }
  const row = { ...common, openId, userId: person.userId, at: clock.now() }
  // The last signature may have sealed it in the meantime.
  if (!(await withdrawSignature(signature, row, done))) throw new AppError('sealedAlready')
  const { current } = await sealState(section)
  await updateSigningTodos(section, unsignedBy(current, await committeeOf(openId)))
}
