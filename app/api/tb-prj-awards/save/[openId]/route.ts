export { saveAwardOf as POST } from '@/lib/api/awards'
