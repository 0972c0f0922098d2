// Generated from supabase/migrations by scripts/generate-types.ts: change a migration, never this file.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
      profiles: {
        Row: {
          completed_at: string | null;
          created_at: string;
          display_name: string;
          home_city: string | null;
          interests: string[];
          language: string;
          picture: string | null;
          travel_style: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          completed_at?: string | null;
          created_at?: string;
          display_name: string;
          home_city?: string | null;
          interests?: string[];
          language?: string;
          picture?: string | null;
          travel_style?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          completed_at?: string | null;
          created_at?: string;
          display_name?: string;
          home_city?: string | null;
          interests?: string[];
          language?: string;
          picture?: string | null;
          travel_style?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      delete_my_account: {
        Args: never;
        Returns: undefined;
      };
      end_session: {
        Args: { id: string };
        Returns: boolean;
      };
      export_my_data: {
        Args: never;
        Returns: Json;
      };
      is_assured: {
        Args: never;
        Returns: boolean;
      };
      my_sessions: {
        Args: never;
        Returns: { id: string; created_at: string; last_seen_at: string; user_agent: string; address: string; is_current: boolean }[];
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
