import { z } from 'zod'
import { KEY_SCOPES, MOST_KEY_DAYS, USUAL_KEY_DAYS } from '../../domain/systems/service-keys'

export const keyForm = z.strictObject({
  name: z.string().trim().min(1, 'required').max(100),
  scopes: z.array(z.enum(KEY_SCOPES)).min(1, 'required'),
  days: z.coerce.number().int().min(1).max(MOST_KEY_DAYS).default(USUAL_KEY_DAYS),
})
