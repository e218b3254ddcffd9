import { handles } from '../compute/job'
import { firstDamage } from './data'
import { storeCheck } from './job-kinds'

export const monitorHandlers = [handles(storeCheck, async () => ({ found: firstDamage() }))]
