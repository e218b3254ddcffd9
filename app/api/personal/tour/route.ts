export { endTour as POST } from '@/lib/api/account/preferences'
