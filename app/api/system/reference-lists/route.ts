export { referenceListList as GET, uploadReferenceList as POST } from '@/lib/api/system/reference-lists'
