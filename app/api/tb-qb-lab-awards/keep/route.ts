export { keep as POST } from '@/lib/api/laboratories/award'
