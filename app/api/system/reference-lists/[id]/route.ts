export { deleteReferenceList as DELETE, referenceListDetails as GET } from '@/lib/api/system/reference-lists'
