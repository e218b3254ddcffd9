import { z } from 'zod'
import { sectionOfCall } from '../sections/loaders'
import { makeSecondOpening } from '../workspace/second-opening/mutations'
import { done } from './contract/answers'
import { endpoint } from './contract/endpoint'

/** Makes the second opening (二次开标) of a section, once. */
export const secondOpening = endpoint(
  'section:edit',
  {
    about:
      'Makes the second opening of a section: a section with its bidders, tender file and control price, without bids, linked with it.',
    input: z.strictObject({ openId: z.string().min(1) }),
    from: 'body',
    answer: done.extend({ data: z.object({ openId: z.string() }) }),
  },
  async ({ input, person, translate }) => {
    const first = await sectionOfCall(person, input.openId, 'section:edit')
    const openId = await makeSecondOpening(first, person.userId, translate('sections.second.suffix'))
    return { success: true, message: translate('sections.second.made'), data: { openId } }
  },
)
