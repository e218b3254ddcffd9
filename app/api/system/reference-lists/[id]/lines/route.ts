export { referenceListLines as GET } from '@/lib/api/system/reference-lists'
