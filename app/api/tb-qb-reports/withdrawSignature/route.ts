export { withdrawSignature as POST } from '@/lib/api/report/signing'
