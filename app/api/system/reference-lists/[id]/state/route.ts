export { retireReferenceList as PUT } from '@/lib/api/system/reference-lists'
