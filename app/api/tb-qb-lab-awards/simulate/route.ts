export { simulate as POST } from '@/lib/api/laboratories/award'
