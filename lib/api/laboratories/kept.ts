import { z } from 'zod'
import type { Laboratory } from '../../laboratories/kept/data'
import { chooseKeptRun } from '../../report/committee/choose-kept'
import { reportAction } from '../report/report-action'

const chooseKept = (laboratory: Laboratory) =>
  reportAction(
    'report:view',
    'Chooses whether the report shows a kept run; it is part of what is signed.',
    z.strictObject({ openId: z.string().min(1), id: z.int().positive(), inReport: z.boolean() }),
    (acting, { id, inReport }) => chooseKeptRun(acting, laboratory, id, inReport),
  )

/** `POST chooseForReport` of the award laboratory. */
export const chooseKeptAward = chooseKept('award')
/** `POST chooseForReport` of the laboratory of unbalanced prices. */
export const chooseKeptUnbalance = chooseKept('unbalance')
