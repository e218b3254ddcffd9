export { addPublicCode as POST, publicCodeList as GET } from '@/lib/api/public-codes'
