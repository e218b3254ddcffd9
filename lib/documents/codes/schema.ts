import { z } from 'zod'
import { FEATURE_TYPE } from '../../domain/codes'
import { comparedCode } from '../../domain/feature-code'

/** A public machine or address as entered. Properties of documents are excluded: they identify no machine. */
export const publicCodeInput = z
  .strictObject({
    featureType: z.enum(FEATURE_TYPE).exclude(['90']),
    feature: z.string().trim().min(1).max(1000),
    remark: z.string().trim().max(200).default(''),
  })
  .refine(({ featureType, feature }) => comparedCode(featureType, feature) !== null, {
    path: ['feature'],
    message: 'emptyCode',
  })
