export { chooseAward as POST } from '@/lib/api/laboratories/award'
