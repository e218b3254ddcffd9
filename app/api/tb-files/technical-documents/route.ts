export { technicalDocumentList as GET } from '@/lib/api/technical-documents'
