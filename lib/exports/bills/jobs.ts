import { handles, type PayloadOf } from '../../compute/job'
import { storedBill } from '../../documents/bills/jobs'
import { isEdition } from '../../domain/bills/edition'
import type { Bill } from '../../engine/bill/layout'
import { besideTender, needsTender } from '../../engine/gaeb/join-tender'
import { AppError } from '../../kit/errors'
import { writeWorkbook } from '../../kit/excel/workbook'
import { ownForms } from './editions'
import { billExport } from './job-kinds'
import { billSheets } from './workbook'

type Payload = PayloadOf<typeof billExport>

/** @throws AppError tenderNeeded for a bill that states prices alone, without its tender */
async function completeBill({ sha256, fileType, tender }: Payload): Promise<Bill> {
  const bill = await storedBill(sha256, fileType)
  if (!needsTender(bill)) return bill
  if (!tender) throw new AppError('tenderNeeded')
  return besideTender(bill, await storedBill(tender.sha256, tender.fileType))
}

async function exportBill(payload: Payload) {
  const bill = await completeBill(payload)
  const own = bill.bill.edition.get(0)
  const edition = payload.edition ?? ownForms(isEdition(own) ? own : null)
  await writeWorkbook(payload.path, billSheets(bill, payload.fileType, edition))
  return null
}

export const billExportHandlers = [handles(billExport, exportBill)]
