import { cobidHandlers } from '../analyses/cobids/jobs'
import { flagHandlers } from '../analyses/rational/jobs'
import { priceColumnHandlers } from '../analyses/regular/jobs'
import { quantityHandlers } from '../analyses/unbalance/jobs'
import { auditHandlers } from '../audit/jobs'
import { handles, ping } from '../compute/job'
import { billHandlers } from '../documents/bills/jobs'
import { incomingHandlers } from '../documents/incoming/jobs'
import { recognitionHandlers } from '../documents/recognition/jobs'
import { documentHandlers } from '../documents/technical/jobs'
import { tenderRulesHandlers } from '../documents/tender-rules/jobs'
import { billExportHandlers } from '../exports/bills/jobs'
import { cobidExportHandlers } from '../exports/cobids/jobs'
import { keptExportHandlers } from '../exports/laboratories/jobs'
import { ocdsExportHandlers } from '../exports/ocds/jobs'
import { awardHandlers } from '../laboratories/award/jobs'
import { monitorHandlers } from '../monitor/jobs'
import { referenceListHandlers } from '../reference-lists/jobs'
import { reportHandlers } from '../report/jobs'
import { exportHandlers } from '../report/view-export/jobs'
import { runHandlers } from '../runs/jobs'
import { intakeHandlers } from '../sections/intake/jobs'

/** The handlers of all kinds of jobs, by name. */
export const HANDLERS = new Map(
  [
    handles(ping, async () => null),
    ...monitorHandlers,
    ...billHandlers,
    ...incomingHandlers,
    ...documentHandlers,
    ...recognitionHandlers,
    ...tenderRulesHandlers,
    ...referenceListHandlers,
    ...intakeHandlers,
    ...runHandlers,
    ...flagHandlers,
    ...priceColumnHandlers,
    ...quantityHandlers,
    ...awardHandlers,
    ...cobidHandlers,
    ...exportHandlers,
    ...billExportHandlers,
    ...keptExportHandlers,
    ...cobidExportHandlers,
    ...ocdsExportHandlers,
    ...auditHandlers,
    ...reportHandlers,
  ].map((handler) => [handler.name, handler]),
)
