import { handles, type PayloadOf } from '../../compute/job'
import { storedBill } from '../../documents/bills/jobs'
import { writeWorkbook } from '../../kit/excel/workbook'
import { billExport } from './job-kinds'
import { billSheets } from './workbook'

async function exportBill({ sha256, fileType, path }: PayloadOf<typeof billExport>) {
  await writeWorkbook(path, billSheets(await storedBill(sha256, fileType), fileType))
  return null
}

export const billExportHandlers = [handles(billExport, exportBill)]
