export { signReport as POST } from '@/lib/api/report/signing'
