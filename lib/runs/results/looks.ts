import { hasLooked, look } from '../../sections/secrecy/sides/sides'
import type { Run } from '../data'
import { takesDocuments } from '../inputs'

type Looked = Pick<Run, 'openId' | 'analysis'>

/** Lets the caller look at a result. @throws AppError otherSide, otherSideAlone */
export async function lookAt({ openId, analysis }: Looked): Promise<void> {
  if (takesDocuments(analysis)) await look(openId)
}

/** Whether anything of a result may be stated to the caller beside other things. */
export const mayBeStated = async ({ openId, analysis }: Looked): Promise<boolean> =>
  !takesDocuments(analysis) || hasLooked(openId)
