import type { z } from 'zod'
import type { Permission } from '../../domain/permissions'
import type { Acting } from '../../report/committee/actions'
import { lookAtReport } from '../../report/looked'
import { sectionOfCall } from '../../sections/loaders'
import { done, doneWith } from '../contract/answers'
import { type Call, endpoint } from '../contract/endpoint'

/** `POST` of one action on a section's report; answers `saved` and the result of the action. */
export function reportAction<S extends z.ZodType<{ openId: string }>>(
  permission: Permission,
  about: string,
  input: S,
  run: (acting: Acting, input: z.output<S>, call: Call<z.output<S>>) => Promise<unknown>,
  gives?: z.ZodType,
) {
  const shape = { about, input, from: 'body', answer: gives ? doneWith(gives) : done } as const
  return endpoint(permission, shape, async (call: Call<z.output<S>>) => {
    const section = await sectionOfCall(call.person, call.input.openId, permission)
    await lookAtReport(section.openId)
    const data = await run({ section, person: call.person }, call.input, call)
    return { success: true, message: call.translate('api.saved'), ...(data ? { data } : {}) }
  })
}
