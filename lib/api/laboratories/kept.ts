import { z } from 'zod'
import type { Laboratory } from '../../laboratories/kept/data'
import { chooseKeptRun } from '../../report/committee/choose-kept'
import { reportAction } from '../report/report-action'

/** `POST chooseForReport` of a laboratory. */
export const chooseKept = (laboratory: Laboratory) =>
  reportAction(
    'report:view',
    'Chooses whether the report shows a kept run; it is part of what is signed.',
    z.strictObject({ openId: z.string().min(1), id: z.int().positive(), inReport: z.boolean() }),
    (acting, { id, inReport }) => chooseKeptRun(acting, laboratory, id, inReport),
  )
