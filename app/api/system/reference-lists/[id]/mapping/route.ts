export { mapReferenceList as POST } from '@/lib/api/system/reference-lists'
